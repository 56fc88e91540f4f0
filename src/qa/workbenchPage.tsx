import { Workbench } from '@latim/visits/workbench';
import { createRoot } from 'react-dom/client';
import { shopWorkbench } from './shopWorkbench';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
createRoot(root).render(<Workbench adapter={shopWorkbench} />);

// Of its own file: importing the CommonJS package dynamically would add runtime for a namespace object.
import 'react-dom/client';

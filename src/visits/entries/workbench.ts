/** The workbench: a page that replays a visit beside the screens of its application. */
export { Workbench } from '#visits/workbench/Workbench';
export type { Marker, WorkbenchAdapter } from '#visits/workbench/WorkbenchAdapter';

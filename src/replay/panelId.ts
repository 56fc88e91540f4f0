/** The id of the element that contains the QA panel. */
export const PANEL_ID = 'qa-panel';

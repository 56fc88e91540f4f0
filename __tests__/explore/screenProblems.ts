const NAMELESS =
  /^\s*(?:button|checkbox|combobox|heading \d|img|link|radio|searchbox|slider|spinbutton|tab|textbox)\b(?! ")/;
/** Values that were never meant to be read. */
const BROKEN_TEXT = /\b(?:undefined|null|NaN|Invalid Date)\b|\[object /;

/** What is wrong with a page, whatever it shows: controls without a name, broken texts, no heading or more than one. */
export function screenProblems(page: Document): readonly string[] {
  const lines = accessibleText(page).map((line) => line.trim());
  const headings = lines.filter((line) => line.startsWith('heading 1'));
  return [
    ...lines.filter((line) => NAMELESS.test(line)).map((line) => `No accessible name: ${line}`),
    ...lines.filter((line) => BROKEN_TEXT.test(line)).map((line) => `Broken text: ${line}`),
    ...(headings.length === 1 ? [] : [`The page has ${headings.length} main headings`]),
    ...(page.title === '' ? ['The page has no title'] : []),
  ];
}
import { accessibleText } from '@latim/visits/replay';

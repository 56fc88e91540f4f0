import { OPENING_LINES, SHOP } from '#data/shop';

/** When the shop is open and how to get there, in short lines. */
export const VisitLines = () => (
  <ul>
    {OPENING_LINES.map((line) => (
      <li key={line}>{line}</li>
    ))}
    {SHOP.map && (
      <li>
        <a href={SHOP.map} target="_blank" rel="noopener noreferrer">
          <span>Directions to the shop</span>
          <span className="visually-hidden"> (opens in new tab)</span>
        </a>
      </li>
    )}
  </ul>
);

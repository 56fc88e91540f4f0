/** A script element with data. Escapes `<`, which could end the element. */
export const jsonScript = (attributes: string, data: object): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

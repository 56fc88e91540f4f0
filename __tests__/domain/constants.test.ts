/** @jest-environment ./__tests__/support/environment.cjs */
import { PAGE_TOYS_ID } from '#domain/constants';

it('PAGE_TOYS_ID finds the element with this id', () => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_TOYS_ID}"></script>`;
  expect(document.getElementById(PAGE_TOYS_ID)).toBe(document.querySelector('script'));
});

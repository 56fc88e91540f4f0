import { calling } from '#tests/engines/client';
import { button, type Step } from '#tests/engines/visit';

/** Whether the service worker controls the page. */
const IS_CONTROLLED = calling(
  () => navigator.serviceWorker.controller !== null || 'no service worker controls the page',
);

/** After a first visit, all pages work without a network. */
export const OFFLINE: readonly Step[] = [
  {
    name: 'offline',
    needs: ['serviceWorker'],
    async run({ shopper, network }) {
      await shopper.open('/');
      await shopper.until(async () => {
        const answer = await shopper.client.evaluate(IS_CONTROLLED);
        return answer === true ? true : String(answer);
      });
      await network.cut();
      try {
        await shopper.open('/all-toys');
        await shopper.sees({ role: 'article', within: { role: 'main' } }, 12);
        await shopper.open('/toy/toy-7?utm_source=mail');
        await shopper.sees({ role: 'heading', name: 'Captain Monsoon Action Figure' });
        await shopper.sees(button('Add to Favorites'));
        await shopper.open('/no/such/page');
        await shopper.sees({ role: 'heading', name: 'Page Not Found' });
      } finally {
        await network.restore();
      }
    },
  },
];

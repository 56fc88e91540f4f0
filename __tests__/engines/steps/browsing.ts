import { BAR, type Step } from '#tests/engines/visit';

const LIST = { role: 'region', name: 'Our toys' } as const;
const SEARCH = { label: 'Search toys' } as const;
const TOYS = { role: 'article', within: LIST } as const;

/** Steps without an account: search, filter and toy pages. */
export const BROWSING: readonly Step[] = [
  {
    name: 'home',
    async run({ shopper }) {
      await shopper.open('/');
      await shopper.seesTextIn({ role: 'heading', name: /Toys with a Chittagong heart/ }, /./);
      await shopper.seesText('Showing 12 toys');
      await shopper.sees(TOYS, 8);
      await shopper.sees({ role: 'link', name: 'Login', within: BAR });
    },
  },
  {
    name: 'filter',
    after: ['home'],
    async run({ shopper }) {
      await shopper.click(SEARCH);
      await shopper.press('Tab', ...'Puzzles', 'Enter');
      await shopper.seesText('Showing 2 toys in Puzzles');
      await shopper.sees(TOYS, 2);
      await shopper.press('Home', 'Enter');
      await shopper.seesText('Showing 12 toys');
    },
  },
  {
    name: 'toy page',
    after: ['home'],
    async run({ shopper }) {
      await shopper.click({ role: 'link', name: 'View Rickshaw Builder Set', within: LIST });
      await shopper.seesUrl('/toy/toy-2');
      await shopper.sees({ role: 'heading', name: 'Rickshaw Builder Set' });
      await shopper.seesText('(rating from 0 reviews)');
    },
  },
];

/** Navigation by history and by URL. */
export const ADDRESSES: readonly Step[] = [
  {
    name: 'back and forward',
    async run({ shopper }) {
      await shopper.open('/');
      await shopper.click({ role: 'link', name: 'All Toys', within: BAR });
      await shopper.seesUrl('/all-toys');
      await shopper.click({ role: 'link', name: 'View Ilish the Hug Fish' });
      await shopper.seesUrl('/toy/toy-6');
      await shopper.client.back();
      await shopper.seesUrl('/all-toys');
      await shopper.sees({ role: 'heading', name: 'All Toys' });
      await shopper.client.back();
      await shopper.seesUrl('/');
      await shopper.sees({ role: 'heading', name: /Toys with a Chittagong heart/ });
      await shopper.client.forward();
      await shopper.client.forward();
      await shopper.seesUrl('/toy/toy-6');
      await shopper.sees({ role: 'heading', name: 'Ilish the Hug Fish' });
    },
  },
  {
    name: 'deep link',
    async run({ shopper }) {
      await shopper.open('/toy/toy-5?utm_source=mail#reviews');
      await shopper.sees({ role: 'heading', name: 'Karnaphuli Harbour Playset' });
      await shopper.seesUrl('/toy/toy-5?utm_source=mail');
      await shopper.open('/no/such/page');
      await shopper.sees({ role: 'heading', name: 'Page Not Found' });
    },
  },
];

import { notices, noticeText } from '#domain/notices';
import { button, type Step } from '#tests/engines/visit';

const WRITE = { role: 'form', name: 'Write a review' } as const;

/** Favourites and reviews: add, edit, delete, undo. */
export const LISTS: readonly Step[] = [
  {
    name: 'favourite',
    after: ['sign-up'],
    async run({ shopper }) {
      await shopper.open('/toy/toy-2');
      await shopper.click(button('Add to Favorites'));
      await shopper.seesNotice(noticeText(notices.favoriteAdded));
      await shopper.sees(button('Favorited'));
      await shopper.reload();
      await shopper.sees(button('Favorited'));
    },
  },
  {
    name: 'review',
    after: ['sign-up'],
    async run({ shopper }) {
      await shopper.open('/toy/toy-2');
      await shopper.click({ role: 'radio', name: '4 stars', within: WRITE });
      await shopper.fill({ label: 'Comment (optional)', within: WRITE }, 'Two rides a day.');
      await shopper.click({ ...button('Submit Review'), within: WRITE });
      await shopper.seesNotice(noticeText(notices.reviewSubmitted));
      await shopper.seesText('Two rides a day.');
      await shopper.seesText('(rating from 1 review)');
    },
  },
];

import { notices, noticeText } from '#domain/notices';
import { button, type Step } from '#tests/engines/visit';

const WRITE = { role: 'form', name: 'Write a review' } as const;
const EDIT = { role: 'form', name: 'Edit your review' } as const;
const OWN = 'your review of Rickshaw Builder Set';

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
  {
    name: 'edit',
    after: ['review'],
    async run({ shopper }) {
      await shopper.click(button(`Edit ${OWN}`));
      await shopper.seesValue({ label: 'Comment (optional)', within: EDIT }, 'Two rides a day.');
      await shopper.fill({ label: 'Comment (optional)', within: EDIT }, 'Three rides a day.');
      await shopper.click({ ...button('Update Review'), within: EDIT });
      await shopper.seesNotice(noticeText(notices.reviewUpdated));
      await shopper.seesText('Three rides a day.');
      await shopper.seesText('· edited');
    },
  },
  {
    name: 'delete',
    after: ['review'],
    async run({ shopper }) {
      await shopper.click(button(`Delete ${OWN}`));
      await shopper.seesNotice(noticeText(notices.reviewDeleted));
      await shopper.seesText('This review was deleted.');
      await shopper.seesText('(rating from 0 reviews)');
    },
  },
  {
    name: 'undo',
    after: ['delete'],
    async run({ shopper }) {
      await shopper.click(button('Undo'));
      await shopper.sees(button(`Delete ${OWN}`));
      await shopper.seesText('(rating from 1 review)');
      await shopper.reload();
      await shopper.click(button('Show 1 saved review'));
      await shopper.sees(button(`Delete ${OWN}`));
    },
  },
];

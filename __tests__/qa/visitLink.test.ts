import { readFileSync } from 'node:fs';
import { TOYS } from '#data/toys';
import { firstVisit } from '#qa/firstVisit';
import { shopVisits } from '#qa/shopAdapter';
import { visitInLink, visitLink } from '#qa/visitLink';
import { UnusableSnapshot } from '#visits/format';
import { packVisit } from '#visits/packVisit';

const FILES = ['whole-visit', 'second-thoughts', 'failures'];
const textOf = (name: string) => readFileSync(`__tests__/snapshots/${name}.json`, 'utf8');
const open = (link: string) => {
  const { search, hash } = new URL(link, 'http://localhost');
  return firstVisit({ search, hash })?.text() ?? Promise.reject(new Error('no visit'));
};
const refusal = (message: string) => new UnusableSnapshot(message);

it.each(FILES)('a link contains the visit %s, which replays as recorded', async (name) => {
  const text = textOf(name);
  const link = await visitLink(text, TOYS);
  expect(link).toMatch(/^\/workbench#link=[\w-]+$/);
  const [before, after] = [shopVisits.read(text), shopVisits.read(await open(link))];
  expect(after.events).toStrictEqual(before.events);
  expect(after.start).toStrictEqual(before.start);
  const screenTexts = { lines: [], screens: [] };
  const unseen = { timings: [], views: [], acts: [] };
  const leftOut = { changes: [], thunks: [], portCalls: [], screenTexts, ...unseen };
  expect(after.facts).toStrictEqual({ ...before.facts, ...leftOut });
  const steps = shopVisits.replay(after);
  expect(steps.map(({ verdict }) => verdict)).toStrictEqual(steps.map(() => 'ok'));
});

it('a link names the catalogue, and is refused by a build with another one', async () => {
  const link = await visitLink(textOf('whole-visit'), TOYS);
  const whole = await packVisit(textOf('whole-visit'));
  expect(link.length).toBeLessThan(whole.length - 2000);
  const code = link.split('#link=')[1] ?? '';
  const others = TOYS.map((toy) => ({ ...toy, price: toy.price + 1 }));
  await expect(visitInLink(code, others)).rejects.toStrictEqual(
    refusal('The link was made with another catalogue. Open the file of the visit instead.'),
  );
});

it('a visit that is too long for a link is refused', async () => {
  const note = Array.from({ length: 30_000 }, () => Math.random().toString(36)).join('');
  await expect(packVisit(note)).rejects.toStrictEqual(
    refusal('The visit is too long for a link. Save it, and send the file.'),
  );
});

it.each(['.', ')', '>', '>.', '%3E', '”,', ']', '…'])(
  'a link is read without the %s that a mail program or chat takes for its end',
  async (end) => {
    const link = await visitLink(textOf('second-thoughts'), TOYS);
    expect(await open(link + end)).toBe(await open(link));
    const { hash } = new URL(`${link}&event=3${end}`, 'http://localhost');
    expect(firstVisit({ search: '', hash })?.step).toBe(3);
  },
);

it.each(['', 'x', '%%%', 'AAAA', '__proto__'])('the damaged link %j is refused', async (code) => {
  await expect(visitInLink(code, TOYS)).rejects.toStrictEqual(
    refusal('The link is damaged: it was cut or changed. Ask for it again, or for the file.'),
  );
});

it.each(['{}', 'null', '[]', '{"payload":"x","snapshot":{}}', '{"payload":"[]"}'])(
  'a link without a visit is refused: %s',
  async (text) => {
    await expect(visitInLink(await packVisit(text), TOYS)).rejects.toStrictEqual(
      refusal('The link contains no visit.'),
    );
  },
);

import type { Ability, Client, Limits } from './client';
import { playWalk } from './playWalk';
import { Shopper } from './shopper';
import type { Step, Visit } from './visit';

/** A visit with a fake client. `problems` are the errors that its page reports next. */
function aVisit({
  limits = {},
  problems = [] as string[],
}: { limits?: Limits; problems?: string[] } = {}) {
  const client = { limits, problems: async () => problems.splice(0) } as unknown as Client; // the steps of these tests use nothing else
  const network = { cut: async () => {}, restore: async () => {} };
  const visit: Visit = {
    shopper: new Shopper(client, 'http://shop'),
    network,
    recordedSnapshot: '',
    password: '',
  };
  return { visit, problems };
}

const played: string[] = [];
const step = (name: string, rest: Partial<Step> = {}): Step => ({
  name,
  run: async () => void played.push(name),
  ...rest,
});
const failing = (name: string): Step =>
  step(name, { run: () => Promise.reject(new Error('no button')) });

beforeEach(() => {
  played.length = 0;
});

describe('playWalk', () => {
  it('reports why a step failed, and continues', async () => {
    const outcomes = await playWalk([failing('first'), step('second')], aVisit().visit);
    expect([...outcomes]).toStrictEqual([
      ['first', { status: 'failed', because: 'no button' }],
      ['second', { status: 'passed' }],
    ]);
  });

  it('does not run a step that depends on a failed step, directly or indirectly', async () => {
    const steps = [
      failing('first'),
      step('second', { after: ['first'] }),
      step('third', { after: ['second'] }),
    ];
    const outcomes = await playWalk(steps, aVisit().visit);
    expect(outcomes.get('second')?.status).toBe('not reached');
    expect(outcomes.get('third')).toStrictEqual({
      status: 'not reached',
      because: '"second" did not pass',
    });
    expect(played).toStrictEqual([]);
  });

  it('does not run a step that needs an ability that the client lacks', async () => {
    const needs: readonly Ability[] = ['windows', 'downloads'];
    const { visit } = aVisit({ limits: { downloads: 'saves nothing' } });
    const outcomes = await playWalk([step('save', { needs }), step('look')], visit);
    expect(outcomes.get('save')).toStrictEqual({
      status: 'not possible',
      because: 'saves nothing',
    });
    expect(played).toStrictEqual(['look']);
  });

  it('reports a failed step as failed if the client lacks an ability that the step does not need', async () => {
    const { visit } = aVisit({ limits: { downloads: 'saves nothing' } });
    expect((await playWalk([failing('look')], visit)).get('look')?.status).toBe('failed');
  });

  it('fails only the step in which the page reported an error', async () => {
    const { visit, problems } = aVisit();
    const steps = [
      step('first', { run: async () => void problems.push('uncaught: x') }),
      step('second'),
    ];
    const outcomes = await playWalk(steps, visit);
    expect(outcomes.get('first')).toStrictEqual({ status: 'failed', because: 'uncaught: x' });
    expect(outcomes.get('second')).toStrictEqual({ status: 'passed' });
  });
});

import type { EffectsReport } from './replayEffects';

/** The verdict of a replay with effects, in one line. */
export function effectsWords({ differences, compared, unchecked }: EffectsReport): string {
  const count = `${compared} consequences`;
  if (differences.length > 0) return `${count} compared, ${differences.length} differences`;
  if (unchecked.length === 0) return `${count}, all as recorded`;
  return compared > 0 ? `${count} compared, no difference, not everything checked` : 'Not checked';
}

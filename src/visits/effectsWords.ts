import type { EffectsReport } from './replayEffects';

/** The verdict of a replay with effects, in one line. */
export function effectsWords({ differences, compared, unchecked }: EffectsReport): string {
  const count = `${compared} consequences`;
  if (differences.length > 0) return `${count} compared, ${differences.length} differences`;
  return unchecked.length > 0
    ? `${count} as recorded, not all checked`
    : `${count}, all as recorded`;
}

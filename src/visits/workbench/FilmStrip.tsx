import { memo, useState } from 'react';
import type { LoadedVisit } from './loadVisit';
import { VisitScreen, windowOf } from './VisitScreen';

/** The number of pictures. Each is a page of its own. */
const PICTURES = 8;
/** The height of a picture, in CSS pixels. */
const HEIGHT = 64;

interface FilmStripProps {
  readonly visit: LoadedVisit;
  readonly url: string;
}

/** The places of the pictures on the axis of time, each with its step. Equal steps have one picture. */
const placesOf = ({ axis }: LoadedVisit) =>
  Array.from({ length: PICTURES }, (_, index) => {
    const position = (index + 0.5) / PICTURES;
    return { position, step: axis.stepAt(position) };
  }).filter(({ step }, index, all) => all.findIndex((other) => other.step === step) === index);

/** Pictures of the real screens at some moments. One is loaded after the other. They are decoration of the slider. */
export const FilmStrip = memo(function FilmStrip({ visit, url }: FilmStripProps) {
  const [ready, setReady] = useState({ visit, count: 0 });
  const count = ready.visit === visit ? ready.count : 0;
  const size = windowOf(visit);
  const places = placesOf(visit);
  return (
    <div className="film" aria-hidden aria-busy={count < places.length}>
      {places.slice(0, count + 1).map(({ position, step }, index) => (
        <div key={position} style={{ left: `${position * 100}%` }}>
          <VisitScreen
            url={url}
            title="Picture of a screen"
            isPicture
            visit={visit}
            step={step}
            size={size}
            scale={HEIGHT / size.height}
            onReady={() => setReady({ visit, count: index + 1 })}
          />
        </div>
      ))}
    </div>
  );
});

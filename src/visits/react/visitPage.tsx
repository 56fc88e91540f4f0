import type { UnknownAction } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { createVisits } from '#visits/createVisits';
import { recordedVisit } from '#visits/recordVisits';
import { isObject, partOf } from '#visits/values';
import { Workbench } from '#visits/workbench/Workbench';
import type { Marker, WorkbenchAdapter } from '#visits/workbench/WorkbenchAdapter';
import { addressAt, frameAddress } from './addressAt';
import { stopEffects } from './stopEffects';

/** Marks the requests of Redux Toolkit, and failures. */
function markerOf(event: UnknownAction): Marker | null {
  const status = partOf(event['meta'], 'requestStatus');
  const name = String(partOf(partOf(event['meta'], 'arg'), 'endpointName') ?? event.type);
  const error = event['error'];
  if (status === 'pending') return { kind: 'request', text: `${name}: sent`, isFailure: false };
  if (status !== 'rejected' && !isObject(error)) return null;
  if (partOf(event['meta'], 'condition') === true) return null; // it was not sent at all
  return {
    kind: 'error',
    text: `${name}: ${String(partOf(error, 'message') ?? 'failed')}`,
    isFailure: true,
  };
}

/** The adapter of the workbench for an application of which only the store is known. */
function workbenchOf(store: object): WorkbenchAdapter<object> {
  const { about, application } = recordedVisit(store);
  return {
    title: `${about.app} workbench`,
    appVersion: about.appVersion ?? '',
    visits: createVisits(application),
    frameUrl: frameAddress(),
    describe: {
      marker: markerOf,
      address: (_state, moment) => addressAt(moment),
    },
  };
}

/** Makes this page the workbench, with the visit of the page that has opened it. */
export function openPage(store: object): void {
  stopEffects();
  const adapter = workbenchOf(store);
  const root = document.createElement('div');
  root.id = 'root'; // the selector of the workbench's style sheet
  document.body.replaceChildren(root);
  document.title = adapter.title;
  createRoot(root).render(<Workbench adapter={adapter} />);
}

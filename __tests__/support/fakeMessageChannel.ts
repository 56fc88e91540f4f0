/** jsdom has no `MessageChannel`. What the second port posts, the first receives at once. */
export class FakeMessageChannel {
  readonly port1: { onmessage?: (event: { readonly data: unknown }) => void } = {};
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

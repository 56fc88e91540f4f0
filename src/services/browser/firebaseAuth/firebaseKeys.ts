/** A Firebase project's web keys. */
export interface FirebaseKeys {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
}

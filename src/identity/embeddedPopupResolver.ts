import { FirebaseError } from 'firebase/app';
import type { Auth, PopupRedirectResolver } from 'firebase/auth';
import { urlOf } from '#domain/urls';

/** The part of the SDK's pending operation that receives events. */
interface Consumer {
  readonly eventId: string | null;
  onAuthEvent(event: unknown): void;
}

/**
 * Opens our account chooser instead of Google's page, for builds without a Firebase project. It implements
 * what a popup needs of an internal interface of the SDK (stable since 2020, also implemented by auth-compat), so the version of
 * firebase is pinned and a test checks the interface.
 */
class EmbeddedPopupResolver {
  private readonly consumers = new Set<Consumer>();

  _initialize() {
    window.addEventListener('message', this.onMessage); // the same listener is added only once
    return Promise.resolve({
      registerConsumer: (consumer: Consumer) => void this.consumers.add(consumer),
      unregisterConsumer: (consumer: Consumer) => void this.consumers.delete(consumer),
    });
  }

  /** Passes the answer of the account chooser on, and confirms it to the chooser. */
  private readonly onMessage = (message: MessageEvent<{ eventId?: unknown } | null>) => {
    const { origin, data, ports } = message;
    if (origin !== window.location.origin || typeof data?.eventId !== 'string') return;
    for (const consumer of this.consumers)
      if (consumer.eventId === data.eventId) {
        consumer.onAuthEvent(data);
        ports[0]?.postMessage('received');
      }
  };

  _openPopup(_auth: Auth, _provider: unknown, _type: string, eventId = '') {
    // Without `.html`, as on the hosting: a service worker's redirect without Cross-Origin-Opener-Policy would make Chromium
    // and WebKit separate the popup from its opener.
    const popup = window.open(
      `${urlOf('/identity/chooser')}?${new URLSearchParams({ eventId })}`,
      eventId,
      'width=500,height=600',
    );
    if (popup === null)
      return Promise.reject(
        new FirebaseError(
          'auth/popup-blocked',
          'Firebase: Unable to establish a connection with the popup. It may have been blocked by the browser. (auth/popup-blocked).',
        ),
      );
    popup.focus();
    return Promise.resolve({ window: popup, associatedEvent: eventId, close: () => popup.close() });
  }

  /** Checks with the service that this page's host may sign in, like the SDK's own resolver. */
  async _originValidation({ config: { apiKey }, emulatorConfig }: Auth) {
    if (emulatorConfig !== null) return;
    const address = `https://identitytoolkit.googleapis.com/v1/projects?${new URLSearchParams({ key: apiKey })}`;
    const { authorizedDomains } = (await (await fetch(address)).json()) as {
      authorizedDomains: readonly string[];
    };
    const { hostname } = window.location;
    const isOf = (domain: string) => hostname === domain || hostname.endsWith(`.${domain}`);
    if (!authorizedDomains.some(isOf))
      throw new FirebaseError(
        'auth/unauthorized-domain',
        'Firebase: This domain is not authorized for OAuth operations. (auth/unauthorized-domain).',
      );
  }

  _isIframeWebStorageSupported(_auth: Auth, callback: (isSupported: boolean) => void) {
    callback(true);
  }
}

/** The SDK instantiates this class itself; its public type has no constructor. */
export const embeddedPopupResolver = EmbeddedPopupResolver as unknown as PopupRedirectResolver;

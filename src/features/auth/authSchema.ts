import type { User } from '#domain/user';
import type { SliceSchema } from '#lib/sliceSchema';
import type { AuthFailure } from '#services/authService';
import { isFlag, isNumber, isText, machineOf, nullOr, oneOf, shapeOf } from '#visits/guards';
import type {
  Attempt,
  AttemptKind,
  AuthState,
  AuthTab,
  ProfileMode,
  Reset,
  Session,
} from './authSlice';

const isUser = shapeOf<User>({
  uid: isText,
  email: isText,
  displayName: isText,
  photoURL: isText,
  creationTime: isText,
});
const isKind = oneOf<AttemptKind>({ signUp: true, logIn: true, google: true, signOut: true });
const failure = { code: isText, message: isText };

export const authSchema: SliceSchema<AuthState> = {
  isValid: shapeOf<AuthState>({
    session: machineOf<Session>({ loading: {}, signedOut: {}, signedIn: { user: isUser } }),
    attempt: machineOf<Attempt>({
      idle: { number: isNumber },
      pending: { number: isNumber, kind: isKind },
      failed: { number: isNumber, kind: isKind, ...failure },
    }),
    profile: machineOf<ProfileMode>({
      viewing: {},
      editing: { failure: nullOr(shapeOf<AuthFailure>(failure)) },
      saving: {},
    }),
    reset: machineOf<Reset>({
      idle: {},
      sending: {},
      sent: { email: isText, windowOpened: isFlag },
      failed: failure,
    }),
    tab: oneOf<AuthTab>({ logIn: true, signUp: true }),
  }),
  machines: {
    session: {
      loading: ['signedOut', 'signedIn'],
      signedOut: ['signedIn'],
      signedIn: ['signedIn', 'signedOut'],
    },
    attempt: {
      idle: ['pending'],
      pending: ['pending', 'idle', 'failed'],
      failed: ['pending', 'idle'],
    },
    profile: {
      viewing: ['editing'],
      editing: ['saving', 'viewing'],
      saving: ['viewing', 'editing'],
    },
    reset: {
      idle: ['sending'],
      sending: ['sent', 'failed', 'idle'],
      sent: ['sending', 'idle'],
      failed: ['sending', 'idle'],
    },
    tab: { logIn: ['signUp'], signUp: ['logIn'] },
  },
  summarize: ({ session, attempt, profile, reset }) => ({
    session: session.status,
    attempt: attempt.status,
    profile: profile.status,
    reset: reset.status,
  }),
};

import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  validatePassword,
  type Auth,
} from 'firebase/auth';
import type { FirebaseKeys } from './firebaseKeys';

/** Everything of the Firebase SDK that the shop uses, in one chunk loaded when it is wanted. */
export const sdk = {
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  validatePassword,
};

/**
 * Opens the project's sign-in. Sessions are kept in IndexedDB, else in local, else in session
 * storage (spec §4); `debugErrorMap` makes errors carry the service's readable message.
 */
export function connect(keys: FirebaseKeys, emulatorUrl?: string): Auth {
  const auth = initializeAuth(initializeApp(keys), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    errorMap: debugErrorMap,
  });
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

import { initializeApp } from 'firebase/app';
import {
  type Auth,
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
} from 'firebase/auth';
import type { FirebaseKeys } from './firebaseKeys';

/** The functions of the Firebase SDK that the shop uses, in one lazily loaded chunk. */
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
 * Initializes Firebase Auth. Sessions are stored in IndexedDB, else in localStorage, else in
 * sessionStorage (spec §4). `debugErrorMap` gives errors the service's readable message.
 */
export function connect(keys: FirebaseKeys, emulatorUrl?: string): Auth {
  const auth = initializeAuth(initializeApp(keys), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    errorMap: debugErrorMap,
  });
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

import { number, object, string } from 'yup';
import {
  MAX_COMMENT_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_RATING,
  MIN_NAME_LENGTH,
  MIN_RATING,
} from './constants';
import { isValidPassword, PASSWORD_ERROR } from './passwordRules';
import { trimmed } from './text';
import { isPhotoUrl } from './urls';

const EMAIL = 'Invalid email address';
const NAME = `Name must be at least ${MIN_NAME_LENGTH} characters`;
const PHOTO = 'Please enter a valid image URL';
const COMMENT = `Comment must be less than ${MAX_COMMENT_LENGTH} characters`;

/** A text without spaces and unseen characters at its ends. */
const text = () => string().transform((value?: string) => value && trimmed(value));

const email = text()
  .required(EMAIL)
  .max(MAX_EMAIL_LENGTH, EMAIL)
  .email(EMAIL)
  // yup accepts `a@b`, but the domain of a real address contains a dot.
  .matches(/@.+\./, EMAIL);
const password = string()
  .required(PASSWORD_ERROR)
  .test('password', PASSWORD_ERROR, isValidPassword);
const photoURL = text()
  .default('')
  .test('photo', PHOTO, (value) => value === '' || isPhotoUrl(value));

/** The validation rules of the forms (spec §5). Only lazily loaded forms import this file, because of yup. */
export const loginSchema = object({ email, password });
export const signUpSchema = object({
  name: text().required(NAME).min(MIN_NAME_LENGTH, NAME),
  email,
  photoURL,
  password,
});
export const resetSchema = object({ email });
/** The spec sets no minimum length for a profile's name; an empty name falls back to the email's prefix. */
export const profileSchema = object({ name: text().default(''), photoURL });
export const reviewSchema = object({
  rating: number().integer().min(MIN_RATING).max(MAX_RATING).required(),
  comment: text().default('').max(MAX_COMMENT_LENGTH, COMMENT),
});

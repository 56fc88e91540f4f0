import { priceText, totalOf } from './prices';
import { isSoldOut, type Toy } from './toy';
import { whatsAppUrl } from './urls';

type ListedToy = Pick<Toy, 'name' | 'price' | 'availableQuantity'>;

/** Windows opens no longer URL in another application, and WhatsApp truncates long texts. */
const MAX_URL_LENGTH = 2000;

/** A message with the names and prices of at most `nameCount` toys, and the total of all. */
export function textOfToys(
  title: string,
  toys: readonly ListedToy[],
  nameCount = toys.length,
): string {
  const lines = toys
    .slice(0, nameCount)
    .map((toy) => `- ${toy.name}, ${priceText(toy.price)}${isSoldOut(toy) ? ' (sold out)' : ''}`);
  const others = toys.length - lines.length;
  const rest = others === 0 ? [] : [`and ${others} more`];
  return [`${title}:`, ...lines, ...rest, `Total: ${totalOf(toys)}`].join('\n');
}

/**
 * The URL that opens WhatsApp with a list of toys and the address that shows them. The visitor chooses the receiver. The list
 * has as many toys as fit into the URL.
 */
export function whatsAppListUrl(
  title: string,
  toys: readonly ListedToy[],
  address: string,
): string {
  const urlWith = (nameCount: number) =>
    whatsAppUrl('', `${textOfToys(title, toys, nameCount)}\n${address}`);
  let nameCount = toys.length;
  while (nameCount > 0 && urlWith(nameCount).length > MAX_URL_LENGTH) nameCount -= 1;
  return urlWith(nameCount);
}

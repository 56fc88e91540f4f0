/**
 * The shop's own details. PLACEHOLDERS, for the owner to replace: the email lies at an `.example`
 * domain, the phone number belongs to nobody, the social addresses lead to the networks' homes.
 */
export const SHOP = {
  name: 'Latim',
  email: 'hello@latim.example',
  phone: '+880 31 000 0000',
  address: 'Agrabad, Chittagong, Bangladesh',
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'WhatsApp', href: 'https://wa.me/' },
  ],
} as const;

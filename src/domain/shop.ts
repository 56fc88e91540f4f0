/**
 * Contact details. PLACEHOLDERS to be replaced by the owner: the email has an `.example` domain, the phone
 * number is fictitious, and the social links lead to the networks' home pages.
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

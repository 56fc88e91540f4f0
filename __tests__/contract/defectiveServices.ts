import { hashPassword } from '#identity/passwords';
import { OTHER_EMAIL } from './cases/case';
import { embeddedService, type Service } from './services';

type Embedded = Awaited<ReturnType<typeof embeddedService>>;
type Body = Record<string, unknown>;

const isOf = ({ url }: Request, call: string) => new URL(url).pathname.endsWith(`:${call}`);

/** Ways to break the embedded service. The contract must fail for each of them. */
const DEFECTS: Readonly<Record<string, (service: Embedded) => Service['call']>> = {
  'any password logs in':
    ({ call, database }) =>
    async (request) => {
      if (isOf(request, 'signInWithPassword')) {
        const { email, password } = (await request.clone().json()) as Body;
        const account = await database.getFromIndex('accounts', 'email', String(email));
        if (account && password)
          await database.put('accounts', {
            ...account,
            password: await hashPassword(String(password), 1),
          });
      }
      return call(request);
    },
  'lookup returns another account':
    ({ call, database }) =>
    async (request) => {
      const response = await call(request);
      if (!isOf(request, 'lookup') || !response.ok) return response;
      const other = await database.getFromIndex('accounts', 'email', OTHER_EMAIL);
      const { users } = (await response.json()) as { users: Body[] };
      return Response.json({
        users: users.map((user) => ({ ...user, localId: other?.localId, email: other?.email })),
      });
    },
  'no password policy':
    ({ call }) =>
    async (request) => {
      if (!isOf(request, 'signUp')) return call(request);
      const body = (await request.clone().json()) as Body;
      const password = String(body['password'] ?? '');
      return call(
        new Request(request.url, {
          method: 'POST',
          body: JSON.stringify({
            ...body,
            ...(password.length >= 6 && { password: `${password}Aa` }),
          }),
        }),
      );
    },
};

/** An embedded service for each defect. */
export const defectiveServices = (): Promise<
  { readonly name: string; readonly service: Service }[]
> =>
  Promise.all(
    Object.entries(DEFECTS).map(async ([name, breakCall]) => {
      const service = await embeddedService();
      return { name, service: { ...service, call: breakCall(service) } };
    }),
  );

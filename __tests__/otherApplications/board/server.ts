import type { Post } from './api';

/** Answers the requests of the application. */
export function answerBoard() {
  const posts: Post[] = [
    { id: 'p1', title: 'Mend the kite', author: 'Amena', date: '2026-01-02T00:00:00.000Z' },
    { id: 'p2', title: 'Paint the boat', author: 'Rafi', date: '2026-01-03T00:00:00.000Z' },
  ];
  return (url: string, method: string, body: string): unknown => {
    if (!url.startsWith('/api/')) return undefined;
    if (url === '/api/login') return { name: 'Zoe', token: 'secret-token' };
    if (url === '/api/posts' && method === 'POST') {
      const { title } = JSON.parse(body) as Pick<Post, 'title'>;
      const post = { id: 'p3', title, author: 'Zoe', date: '2026-01-04T00:00:00.000Z' };
      posts.push(post);
      return post;
    }
    if (url === '/api/posts') return posts;
    return posts.find(({ id }) => url === `/api/posts/${id}`) ?? null;
  };
}

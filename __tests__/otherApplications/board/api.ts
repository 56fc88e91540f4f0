import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

export interface Post {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly date: string;
}

export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  tagTypes: ['Post'],
  endpoints: (build) => ({
    getPosts: build.query<readonly Post[], void>({ query: () => '/posts', providesTags: ['Post'] }),
    getPost: build.query<Post, string>({
      query: (id) => `/posts/${id}`,
      providesTags: (_post, _error, id) => [{ type: 'Post', id }],
    }),
    addPost: build.mutation<Post, Pick<Post, 'title'>>({
      query: (body) => ({ url: '/posts', method: 'POST', body }),
      invalidatesTags: ['Post'],
    }),
  }),
});

export const { useGetPostsQuery, useGetPostQuery, useAddPostMutation } = api;

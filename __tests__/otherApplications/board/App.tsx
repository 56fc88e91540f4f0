import { type FormEvent, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { fieldChanged, login } from './account';
import { useAddPostMutation, useGetPostQuery, useGetPostsQuery } from './api';
import { postSeen } from './reading';
import { orderChosen, type RootState } from './reducer';
import type { AppDispatch } from './store';

function Posts() {
  const { data: posts = [], isLoading } = useGetPostsQuery();
  const order = useSelector((state: RootState) => state.settings.order);
  const dispatch = useDispatch();
  const sorted = [...posts].sort(
    (a, b) => a.date.localeCompare(b.date) * (order === 'newest' ? -1 : 1),
  );
  return (
    <main>
      <h1>Posts</h1>
      <button onClick={() => dispatch(orderChosen(order === 'newest' ? 'oldest' : 'newest'))}>
        Order: {order}
      </button>
      {isLoading && <p>Loading…</p>}
      <ul>
        {sorted.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/posts/${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

function PostPage() {
  const { id = '' } = useParams();
  const { data: post, isError } = useGetPostQuery(id);
  const count = useSelector((state: RootState) => state.reading.seen.get(id) ?? 0);
  const last = useSelector((state: RootState) => state.reading.last);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(postSeen(id, () => undefined));
  }, [id, dispatch]);
  if (isError) return <h1>No post</h1>;
  return (
    <main>
      <h1>{post?.title ?? '…'}</h1>
      <p>by {post?.author}</p>
      <p>
        Seen {count} times, last in {last?.getUTCFullYear()}
      </p>
    </main>
  );
}

function Login() {
  const { form, session, error } = useSelector((state: RootState) => state.account);
  const dispatch = useDispatch<AppDispatch>();
  const [addPost] = useAddPostMutation();
  const navigate = useNavigate();
  const field = (name: string) => (
    <label>
      {name}
      <input
        value={form[name] ?? ''}
        onChange={({ target }) => dispatch(fieldChanged({ field: name, value: target.value }))}
      />
    </label>
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await dispatch(login(form)).unwrap();
    await addPost({ title: `Hello from ${form['email']}` }).unwrap();
    await navigate('/');
  };
  return (
    <form onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <h1>Login</h1>
      {field('email')}
      {field('password')}
      <button disabled={session.status === 'waiting'}>Log in</button>
      <p role="alert">{error}</p>
    </form>
  );
}

export function App() {
  const { session } = useSelector((state: RootState) => state.account);
  return (
    <>
      <nav>
        <Link to="/">Posts</Link> {session.name ?? <Link to="/login">Login</Link>}
      </nav>
      <Routes>
        <Route path="/" element={<Posts />} />
        <Route path="/posts/:id" element={<PostPage />} />
        <Route path="/login" element={<Login />} />
      </Routes>
    </>
  );
}

import { Menu, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { SHOP } from '#domain/shop';
import { languageOf } from '#domain/text';
import { firstLetterOf, greetingNameOf, type User } from '#domain/user';
import { selectAttempt, selectSession } from '#features/auth/authSlice';
import { signOut } from '#features/auth/authThunks';
import { selectMyFavoriteCount } from '#features/favorites/favoritesSlice';
import { SEARCH_HREF } from '#features/filter/filterSlice';
import { routes } from '#features/router/routes';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Avatar } from '#ui/Avatar';
import { useMediaQuery } from '#ui/browserHooks';
import { Button, ButtonLink, IconButton } from '#ui/Button';
import { Container } from '#ui/layout';
import { Logo } from '#ui/Logo';
import { isFreeEscape } from '#ui/shortcuts';
import { canHover, color, font, maxWidth, minWidth, radius, shadow, tapTarget } from '#ui/theme';
import { AutoHideHeader } from './AutoHideHeader';

const Line = styled(Container)`
  display: flex;
  align-items: center;
  /* Leaves room for all parts at 320 px and with large text. */
  gap: clamp(var(--space-4), 28vw - 5.75rem, var(--space-12));
  ${minWidth.tablet} {
    gap: clamp(var(--space-4), 100vw - 46rem, var(--space-12));
  }
  min-height: var(--nav);
`;
const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: ${tapTarget};
  color: ${color.ink};
  font: 700 min(1.5rem, 6.7vw) / 1 ${font.display}; /* leaves room for the buttons with large text */
  text-decoration: none;
`;
const Links = styled.ul`
  display: flex;
  flex-direction: column;
  ${minWidth.tablet} {
    flex-direction: row;
    gap: var(--space-4);
  }
  a {
    display: flex;
    align-items: center;
    min-height: ${tapTarget};
    padding: 0 var(--space-14);
    white-space: nowrap;
    border-radius: ${radius.pill};
    color: ${color.ink};
    font-weight: 600;
    text-decoration: none;
  }
  ${minWidth.tablet} {
    a {
      padding: 0 clamp(var(--space-4), 100vw - 46rem, var(--space-8));
    }
  }
  ${minWidth.wide} {
    a {
      padding: 0 var(--space-14);
    }
  }
  ${canHover} {
    a:hover {
      background: ${color.sand};
    }
  }
  a[aria-current='page'] {
    background: ${color.sand};
    box-shadow: inset 0 -3px 0 ${color.red};
    text-decoration: underline;
    text-decoration-color: transparent;
  }
`;
const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-10);
  min-width: 0; /* with wide text, the name gets shorter */
`;
/** A link to the search or to the profile. */
const Icon = styled(Link)`
  color: ${color.ink};
  display: inline-grid;
  place-items: center;
  min-width: ${tapTarget};
  min-height: ${tapTarget};
  text-decoration: none;
`;
const Greeting = styled.span`
  display: inline-flex;
  align-items: baseline; /* Bangla names have taller lines */
  min-width: 0;
  white-space: pre;
`;
const Name = styled.span`
  display: inline-block;
  min-width: 0;
  max-width: 120px;
  overflow: hidden;
  text-overflow: ellipsis;
  ${minWidth.tablet} {
    max-width: 100px;
  }
`;
/**
 * Fills the free space of the bar, so that its other parts do not move when the session is known and the
 * Login button or the user appears before the search.
 */
const Middle = styled.div`
  flex: 1;
  ${maxWidth.tablet} {
    > * {
      display: none;
    }
  }
`;
const Login = styled(ButtonLink)`
  ${maxWidth.tablet} {
    padding-inline: var(--space-14);
  }
`;
const Toggle = styled(IconButton)`
  ${minWidth.tablet} {
    display: none;
  }
`;
/** Scrolls where it is taller than the window: at 400 % zoom, or on a phone held sideways. */
const Panel = styled.div`
  max-height: calc(100vh - var(--nav));
  max-height: calc(100dvh - var(--nav));
  overflow-y: auto;
  padding: var(--space-8) var(--space-16) var(--space-16);
  border-top: 1px solid ${color.hair};
  box-shadow: ${shadow.raised};
  ${Person} {
    padding-top: var(--space-12);
    padding-inline-start: var(--space-14);
    > :last-child {
      margin-inline-start: auto;
    }
  }
`;

function NavLinks({ hasSearch = false }: { hasSearch?: boolean }) {
  const { pathname } = useLocation();
  const favoriteCount = useAppSelector(selectMyFavoriteCount);
  const links = [
    { to: routes.home.href(), text: 'Home' },
    { to: routes.allToys.href(), text: 'All Toys' },
    { to: routes.favorites.href(), text: 'Favorites', count: favoriteCount },
    ...(hasSearch ? [{ to: SEARCH_HREF, text: 'Search' }] : []),
  ];
  return (
    <Links>
      {links.map(({ to, text, count = 0 }) => (
        <li key={to}>
          <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
            <span>{text}</span>
            {count > 0 && (
              <span>
                <span>{`\u00a0(${count}`}</span>
                <span className="visually-hidden"> saved</span>
                <span>)</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </Links>
  );
}

/** The avatar, which leads to the profile. */
function ProfileLink({ user }: { user: User }) {
  const { pathname } = useLocation();
  const initial = firstLetterOf(user.email);
  return (
    <Icon
      to={routes.profile.href()}
      aria-label={`My Profile (${initial})`}
      aria-current={pathname === routes.profile.path ? 'page' : undefined}
    >
      <Avatar photoURL={user.photoURL} initial={initial} size={40} />
    </Icon>
  );
}

/** The greeting and Logout, on wide windows after the avatar. */
function SignedIn({ user, hasFace }: { user: User; hasFace: boolean }) {
  const dispatch = useAppDispatch();
  const attempt = useAppSelector(selectAttempt);
  const name = greetingNameOf(user);
  return (
    <Person>
      {hasFace && <ProfileLink user={user} />}
      <Greeting>
        <span>Hi, </span>
        <Name title={name} lang={languageOf(name)} translate="no">
          {name}
        </Name>
        <span>!</span>
      </Greeting>
      <Button
        variant="outline"
        isBusy={attempt.status === 'pending' && attempt.kind === 'signOut'}
        onClick={() => void dispatch(signOut())}
      >
        Logout
      </Button>
    </Person>
  );
}

/** The menu of narrow windows. A navigation, Escape and a press outside close it. Back does not open it again. */
function useMenu(isWide: boolean) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const toggle = useRef<HTMLButtonElement>(null);
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);
  const isOpen = openAt === key && !isWide;

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isFreeEscape(event)) return;
      event.preventDefault();
      setOpenAt(undefined);
      toggle.current?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (!toggle.current?.closest('nav')?.contains(target as Node)) setOpenAt(undefined); // a node was pressed
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  return { isOpen, toggle, onToggle: () => setOpenAt(isOpen ? undefined : key) };
}

/** The navigation bar (spec §2). */
export function Navbar() {
  const session = useAppSelector(selectSession);
  const { pathname } = useLocation();
  const isWide = useMediaQuery('(min-width: 768px)');
  const { isOpen, toggle, onToggle } = useMenu(isWide);
  const person =
    session.status === 'signedIn' ? <SignedIn user={session.user} hasFace={isWide} /> : null;
  return (
    <AutoHideHeader isPinned={isOpen}>
      <nav aria-label="Main">
        <Line>
          <Brand to={routes.home.href()}>
            <Logo />
            <span translate="no">{SHOP.name}</span>
          </Brand>
          <Middle>
            <NavLinks />
          </Middle>
          {session.status === 'signedOut' && (
            <Login
              variant="outline"
              to={routes.auth.href()}
              aria-current={pathname === routes.auth.path ? 'page' : undefined}
            >
              Login
            </Login>
          )}
          {isWide && person}
          {!isWide && session.status === 'signedIn' && <ProfileLink user={session.user} />}
          <Icon to={SEARCH_HREF} aria-label="Search">
            <Search aria-hidden />
          </Icon>
          <Toggle
            ref={toggle}
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={onToggle}
          >
            {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          </Toggle>
        </Line>
        <Panel id="menu" hidden={!isOpen}>
          {isOpen && (
            <>
              <NavLinks hasSearch />
              {person}
            </>
          )}
        </Panel>
      </nav>
    </AutoHideHeader>
  );
}

import { Menu as MenuIcon, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { SHOP } from '#domain/shop';
import { languageOf } from '#domain/text';
import { urlOf } from '#domain/urls';
import { firstLetterOf, greetingNameOf, type User } from '#domain/user';
import { selectAttempt, selectSession } from '#features/auth/authSlice';
import { signOut } from '#features/auth/authThunks';
import { selectMyFavoriteToys } from '#features/favorites/favoritesSlice';
import { SEARCH_HREF } from '#features/filter/filterSlice';
import { routes } from '#features/router/routes';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Avatar } from '#ui/Avatar';
import { Button, ButtonLink, IconButton } from '#ui/Button';
import { Container } from '#ui/layout';
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
    ${minWidth.tablet} {
      padding: 0 clamp(var(--space-4), 4.4vw - 1.65rem, var(--space-14));
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
  ${maxWidth.tablet} {
    justify-content: space-between;
    padding: var(--space-12) 0 0 var(--space-14);
  }
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
  min-width: 0;
  max-width: 120px;
  overflow: hidden;
  text-overflow: ellipsis;
  ${minWidth.tablet} {
    max-width: 100px;
  }
`;
/**
 * The links, the greeting and Logout. It fills the free space of the bar, so that its other parts do not move when the session is
 * known. On narrow windows, it is a panel that a button opens and that scrolls where it is taller than the window: at 400 % zoom,
 * or on a phone held sideways.
 */
const Menu = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  ${maxWidth.tablet} {
    position: absolute;
    inset: 100% 0 auto;
    display: block;
    max-height: calc(100vh - var(--nav));
    max-height: calc(100dvh - var(--nav));
    overflow-y: auto;
    padding: var(--space-8) var(--space-16) var(--space-16);
    background: ${color.paper};
    border-bottom: 1px solid ${color.hair};
    box-shadow: ${shadow.raised};
    &[data-open='false'] {
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
  margin-inline-end: auto;
  ${minWidth.tablet} {
    display: none;
  }
`;
function NavLinks() {
  const { pathname } = useLocation();
  const favoriteCount = useAppSelector(selectMyFavoriteToys).length;
  const links = [
    { to: routes.home.href(), text: 'Home' },
    { to: routes.allToys.href(), text: 'All Toys' },
    { to: routes.favorites.href(), text: 'Favorites', count: favoriteCount },
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

/** The greeting and Logout. */
function SignedIn({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const attempt = useAppSelector(selectAttempt);
  const name = greetingNameOf(user);
  return (
    <Person>
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
function useMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const toggle = useRef<HTMLButtonElement>(null);
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);
  const isOpen = openAt === key;

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
  const { isOpen, toggle, onToggle } = useMenu();
  return (
    <AutoHideHeader isPinned={isOpen}>
      <nav aria-label="Main">
        <Line>
          <Brand to={routes.home.href()}>
            <img src={urlOf('/logo.svg')} alt="" width={34} height={34} />
            <span translate="no">{SHOP.name}</span>
          </Brand>
          <Toggle
            ref={toggle}
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={onToggle}
          >
            {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
          </Toggle>
          <Menu id="menu" data-open={isOpen}>
            <NavLinks />
            {session.status === 'signedIn' && <SignedIn user={session.user} />}
          </Menu>
          {session.status === 'signedOut' && (
            <Login
              variant="outline"
              to={routes.auth.href()}
              aria-current={pathname === routes.auth.path ? 'page' : undefined}
            >
              Login
            </Login>
          )}
          {session.status === 'signedIn' && <ProfileLink user={session.user} />}
          <Icon to={SEARCH_HREF} aria-label="Search">
            <Search aria-hidden />
          </Icon>
        </Line>
      </nav>
    </AutoHideHeader>
  );
}

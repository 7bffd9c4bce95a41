import { limits } from '@dierbaar/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router';
import { BehindNotice } from '../../features/account/subscription/behind-notice.tsx';
import { BookBadges } from '../../features/book-header/book-badges.tsx';
import { BookName } from '../../features/book-header/book-name.tsx';
import { BookNav } from '../../features/book-header/book-nav.tsx';
import { pathTo, type ScreenName, screens } from '../../lib/paths.ts';
import { usePrefetchedScreens } from '../loading/prefetch-screens.ts';
import { useScreenName } from '../screen-handle.ts';
import classes from './frame.module.css';
import { type FrameRules, frameOf } from './frame-rules.ts';
import { FrameShell } from './frame-shell.tsx';
import { Header } from './header.tsx';
import { SmallHeader } from './small-screens/small-header.tsx';
import { SmallScreenNotice } from './small-screens/small-screen-notice.tsx';

const smallScreen = `(width < ${limits.smallScreenPixels}px)`;

/** Header and main element around a screen of the app, or a notice when the window is too narrow. */
export function Frame() {
  const screen = useScreenName();
  usePrefetchedScreens(screen);
  const { pathname } = useLocation();
  const projectId = useShownBook(screen);
  const orderedId = useOrderedBook(screen);
  const rules = frameOf(screen);
  const isSmallScreen = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const showsNotice = isSmallScreen && !rules.fitsSmallScreens;

  // A screen in a narrowed window is hidden, not unmounted, so that its state is there when the window widens.
  const [shownPath, setShownPath] = useState(showsNotice ? undefined : pathname);
  if (!showsNotice && shownPath !== pathname) setShownPath(pathname);

  // A phone opens on what it is good for; a window that was narrowed keeps its screen.
  if (showsNotice && (screen === 'dashboard' || screen === 'people') && shownPath !== pathname) {
    return <Navigate to={pathTo('pocket', { query: projectId ? { projectId } : {} })} replace />;
  }
  return (
    <>
      {showsNotice && <SmallScreenNotice screen={screen} />}
      {(!showsNotice || shownPath === pathname) && (
        <FrameShell
          isAboutBook={rules.place !== undefined}
          isHidden={showsNotice}
          header={
            isSmallScreen && rules.fitsSmallScreens ? (
              !rules.hasOwnHeader && <SmallHeader screen={screen} />
            ) : (
              <Header
                rules={rules}
                screen={screen}
                center={
                  projectId ? (
                    <BookCenter projectId={projectId} place={rules.place} />
                  ) : (
                    orderedId && <BookName projectId={orderedId} />
                  )
                }
              />
            )
          }
        >
          {saysBehind(screen) && <BehindNotice />}
          <Outlet />
        </FrameShell>
      )}
    </>
  );
}

/** The account says so itself, and telling on a phone needs the whole screen. */
function saysBehind(screen: ScreenName): boolean {
  const { access } = screens[screen];
  const isOfUser = access === 'subscriber' || access === 'signed-in';
  return isOfUser && !['account', 'pocketTell', 'pocketSpeak'].includes(screen);
}

/** Name, format and parts of the current book. */
function BookCenter({ projectId, place }: { projectId: string; place: FrameRules['place'] }) {
  return (
    <div className={classes.book}>
      <div className={classes.badges}>
        <BookBadges key={projectId} projectId={projectId} />
      </div>
      {place && <BookNav projectId={projectId} current={place === 'none' ? undefined : place} />}
    </div>
  );
}

/** Book whose badges the header shows: from the query, or from the path of the preview and the people. */
function useShownBook(screen: ScreenName): string | undefined {
  const { projectId } = useParams();
  const [query] = useSearchParams();
  return (
    query.get('projectId') ?? (screen === 'projectPreview' || screen === 'people' ? projectId : undefined)
  );
}

/** Book of the checkout. */
function useOrderedBook(screen: ScreenName): string | undefined {
  const { projectId } = useParams();
  return screen === 'checkout' ? projectId : undefined;
}

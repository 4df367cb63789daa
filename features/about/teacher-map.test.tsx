// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { TeacherMap } from './teacher-map.island';
import type { TeacherMapMotionProps } from './teacher-map-motion';

const player = vi.hoisted(() => ({ props: undefined as TeacherMapMotionProps | undefined }));

vi.mock('./teacher-map-motion', () => ({
  TeacherMapMotion: (props: TeacherMapMotionProps) => {
    player.props = props;
    return <div role="img" aria-label={props.label} data-testid="motion" />;
  },
}));

const animation = { v: '5', layers: [] };
const fetched = vi.fn();
let see: (isIntersecting: boolean) => void;

beforeEach(() => {
  player.props = undefined;
  fetched.mockReset().mockResolvedValue(Response.json(animation));
  vi.stubGlobal('fetch', fetched);
  stubReducedMotion(false);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) =>
          act(() => {
            callback([{ isIntersecting }]);
          });
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
});

function stubReducedMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}

function renderMap(): void {
  render(
    <TeacherMap texts={{ label: 'World map', pause: 'Stop', play: 'Start' }}>
      <img src="/assets/teacher-map.svg" alt="World map" data-testid="still" />
    </TeacherMap>,
  );
}

/** The map in view, its parts fetched and its first frame drawn. */
async function renderMoving(): Promise<void> {
  renderMap();
  see(true);
  await screen.findByTestId('motion');
  act(() => player.props?.onReady());
}

it('is a still picture, and fetches nothing, until it comes into view', async () => {
  renderMap();
  see(false);
  expect(screen.getByTestId('still')).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
  see(true);
  await screen.findByTestId('motion');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/assets/teacher-map.json');
  expect(player.props?.animation).toEqual(animation);
});

it('keeps the still picture until the first frame is drawn, and its alternative text after that', async () => {
  renderMap();
  see(true);
  await screen.findByTestId('motion');
  expect(screen.getByTestId('still')).toBeVisible();
  act(() => player.props?.onReady());
  expect(screen.getByTestId('still')).not.toBeVisible();
  expect(screen.getByRole('img', { name: 'World map' })).toBe(screen.getByTestId('motion'));
});

it('is stopped and started by its button', async () => {
  await renderMoving();
  expect(player.props?.playing).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(player.props?.playing).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(player.props?.playing).toBe(true);
});

it('rests out of view, and stays stopped when it comes back', async () => {
  await renderMoving();
  see(false);
  expect(player.props?.playing).toBe(false);
  see(true);
  expect(player.props?.playing).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  see(false);
  see(true);
  expect(player.props?.playing).toBe(false);
  expect(fetched).toHaveBeenCalledOnce();
});

it('never moves where reduced motion is asked for', () => {
  stubReducedMotion(true);
  see = () => {};
  renderMap();
  see(true);
  expect(fetched).not.toHaveBeenCalled();
  expect(screen.getByTestId('still')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['is missing', () => Promise.resolve(new Response('', { status: 404 }))],
  ['is broken', () => Promise.resolve(new Response('{'))],
])('stays a still picture where the animation %s', async (_, answer) => {
  fetched.mockImplementation(answer);
  renderMap();
  see(true);
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await act(async () => {});
  expect(screen.getByTestId('still')).toBeVisible();
  expect(screen.queryByTestId('motion')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('goes back to the still picture where the player gives up', async () => {
  await renderMoving();
  act(() => player.props?.onError());
  expect(screen.getByTestId('still')).toBeVisible();
  expect(screen.queryByTestId('motion')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

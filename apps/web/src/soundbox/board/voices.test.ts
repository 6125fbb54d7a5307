import { describe, expect, test } from '@jest/globals';
import { type Sounding, Voices } from './voices.js';

function sound() {
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  let stopped = 0;
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const sounding: Sounding = {
    seconds: 2,
    ended,
    stop: () => {
      stopped += 1;
      end();
    },
  };
  return { sounding, end: () => end(), fail: () => fail(new Error('broken')), stops: () => stopped };
}

function board() {
  const logged: string[] = [];
  const voices = new Voices((message) => logged.push(message));
  return { voices, logged };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('voices', () => {
  test('three sound at once; a fourth is ignored and logged', () => {
    const { voices, logged } = board();
    for (const id of ['a', 'b', 'c', 'd']) voices.press(id, () => sound().sounding);
    expect(['a', 'b', 'c', 'd'].map((id) => voices.of(id)?.seconds)).toEqual([2, 2, 2, undefined]);
    expect(logged).toHaveLength(1);
  });

  test('a pressed one begins anew, also when three sound', () => {
    const { voices } = board();
    const first = sound();
    voices.press('a', () => first.sounding);
    for (const id of ['b', 'c']) voices.press(id, () => sound().sounding);
    const before = voices.of('a');
    voices.press('a', () => sound().sounding);
    expect(first.stops()).toBe(1);
    expect(voices.of('a')?.turn).not.toBe(before?.turn);
    expect(voices.of('a')).toMatchObject({ seconds: 2 });
  });

  test('the end of a sound that was begun anew does not end the new one', async () => {
    const { voices } = board();
    const [first, second] = [sound(), sound()];
    voices.press('a', () => first.sounding);
    voices.press('a', () => second.sounding);
    await settled();
    expect(voices.of('a')).toBeDefined();
    second.end();
    await settled();
    expect(voices.of('a')).toBeUndefined();
  });

  test('one that is still loading counts, and stays silent when all is stopped meanwhile', async () => {
    const { voices } = board();
    const late = sound();
    let arrive: (sounding: Sounding) => void = () => undefined;
    voices.press('a', () => new Promise((resolve) => (arrive = resolve)));
    expect(voices.of('a')).toMatchObject({ seconds: null });
    voices.stopAll();
    arrive(late.sounding);
    await settled();
    expect(late.stops()).toBe(1);
    expect(voices.anySounding).toBe(false);
  });

  test('a sound that cannot be loaded or played is idle again, and only logged', async () => {
    const { voices, logged } = board();
    const broken = sound();
    voices.press('a', () => Promise.reject(new Error('404')));
    voices.press('b', () => broken.sounding);
    voices.press('c', () => {
      throw new Error('no output');
    });
    broken.fail();
    await settled();
    expect(voices.anySounding).toBe(false);
    expect(logged).toHaveLength(3);
  });
});

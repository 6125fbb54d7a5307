import { type FakeElevenLabs, refusals, startFakeElevenLabs } from '@family/tools/test-stack/fake-elevenlabs';
import { startTestStack, type TestStack } from '@family/tools/test-stack/start-test-stack';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { asJson, client, type FamilyClient, logIn } from './family-client.js';

const Answer = z.strictObject({
  text: z.string(),
  voice_id: z.string(),
  generated_at: z.iso.datetime(),
  audio_url: z.string(),
});
const Voices = z.strictObject({
  voices: z.array(z.strictObject({ voice_id: z.string(), name: z.string(), category: z.string() })),
});

const FORMATS = ['mp3_44100_128', 'mp3_22050_32', 'pcm_16000', 'pcm_22050', 'pcm_44100'];
const voice_settings = { stability: 0.5, similarity_boost: 0.75 };

function callsOf(member: FamilyClient) {
  const speak = (body: object) => member.json('/api/elevenlabs/text-to-speech', asJson(body));
  return {
    speak,
    made: async (body: object) => {
      const { status, body: answer } = await speak(body);
      expect([status, answer]).toEqual([200, expect.anything()]);
      return Answer.parse(answer);
    },
    sound: async (url: string) => {
      const response = await member.fetch(url);
      return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
    },
    voices: async () => Voices.parse((await member.json('/api/elevenlabs/voices')).body).voices,
  };
}

describe('the built-in voices', () => {
  let stack: TestStack;
  let calls: ReturnType<typeof callsOf>;
  let voice_id: string;

  beforeAll(async () => {
    stack = await startTestStack({ notStarted: ['imageWorker'] });
    calls = callsOf(await logIn(stack));
    voice_id = (await calls.voices())[0]?.voice_id ?? '';
  }, 120_000);
  afterAll(() => stack?.stop());

  test('there are several, none of them twice', async () => {
    const voices = await calls.voices();
    expect(voices.length).toBeGreaterThan(5);
    expect(new Set(voices.map((voice) => voice.voice_id)).size).toBe(voices.length);
  });

  test.each(FORMATS)('speak %s', async (output_format) => {
    const speech = await calls.made({ text: 'Hello family, how are you?', voice_id, voice_settings, output_format });
    expect(speech).toMatchObject({ text: 'Hello family, how are you?', voice_id });
    const { type, bytes } = await calls.sound(speech.audio_url);
    const [codec, rate] = output_format.split('_');
    if (codec === 'mp3') {
      expect(type).toBe('audio/mpeg');
      expect(bytes.readUInt16BE(0) & 0xffe0).toBe(0xffe0);
    } else {
      expect(type).toBe('audio/wav');
      expect([bytes.toString('latin1', 0, 4), bytes.readUInt32LE(24)]).toEqual(['RIFF', Number(rate)]);
      const seconds = bytes.readUInt32LE(40) / (2 * Number(rate));
      expect(seconds).toBeGreaterThan(0.8);
      expect(seconds).toBeLessThan(4);
      expect(loudness(bytes.subarray(44))).toBeGreaterThan(0.02);
    }
  });

  test('every voice speaks', async () => {
    for (const { voice_id: id } of await calls.voices()) {
      const speech = await calls.made({
        text: 'Uno dos tres',
        voice_id: id,
        voice_settings,
        output_format: 'pcm_16000',
      });
      expect([id, loudness((await calls.sound(speech.audio_url)).bytes.subarray(44)) > 0.01]).toEqual([id, true]);
    }
  }, 60_000);

  test('the same is made once and kept; anything else is another', async () => {
    const wanted = { text: 'Once only.', voice_id, voice_settings, output_format: 'mp3_22050_32' };
    const first = await calls.made(wanted);
    expect(await calls.made(wanted)).toEqual(first);
    const other = await calls.made({ ...wanted, voice_settings: { ...voice_settings, stability: 0 } });
    expect(other.audio_url).not.toBe(first.audio_url);
    expect((await calls.sound(other.audio_url)).bytes).not.toEqual((await calls.sound(first.audio_url)).bytes);
  });

  test('asked for twice at the same moment, both get it', async () => {
    const wanted = { text: 'Both at once.', voice_id, voice_settings, output_format: 'pcm_16000' };
    const [one, two] = await Promise.all([calls.made(wanted), calls.made(wanted)]);
    expect(one?.audio_url).toBe(two?.audio_url);
  });

  test('settings left out take their defaults', async () => {
    const speech = await calls.made({ text: 'By default.', voice_id });
    expect(speech.audio_url).toMatch(/\.mp3$/);
    expect(await calls.made({ text: 'By default.', voice_id, voice_settings, output_format: FORMATS[0] })).toEqual(
      speech,
    );
  });

  test('what cannot be said is refused in words', async () => {
    expect(await calls.speak({ text: '  ', voice_id })).toMatchObject({
      status: 400,
      body: { error: 'Please give a text to speak.' },
    });
    expect(await calls.speak({ text: 'Hi', voice_id: 'nobody' })).toEqual({
      status: 422,
      body: { error: 'The speech could not be made.', details: 'There is no such voice. Please choose another.' },
    });
    const odd = [
      { voice_settings: { ...voice_settings, stability: 2 } },
      { output_format: 'ogg' },
      { voice_id: '../x' },
      { text: 'x'.repeat(5001) },
    ];
    for (const part of odd) expect((await calls.speak({ text: 'Hi', voice_id, ...part })).status).toBe(400);
    expect((await client(stack).json('/api/elevenlabs/voices')).status).toBe(401);
  });

  test('with Prefer: respond-async the work is handed out as a job', async () => {
    const member = await logIn(stack);
    const init = asJson({ text: 'Later.', voice_id });
    const response = await member.fetch('/api/elevenlabs/text-to-speech', {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), prefer: 'respond-async' },
    });
    expect([response.status, response.headers.get('location')]).toEqual([202, expect.stringMatching(/^\/api\/jobs\//)]);
  });
});

describe('ElevenLabs', () => {
  let stack: TestStack;
  let fake: FakeElevenLabs;
  let calls: ReturnType<typeof callsOf>;
  const rachel = '21m00Tcm4TlvDq8ikWAM';

  beforeAll(async () => {
    fake = await startFakeElevenLabs();
    stack = await startTestStack({
      environment: { ELEVENLABS_API_KEY: fake.apiKey, ELEVENLABS_BASE_URL: fake.baseUrl },
      notStarted: ['imageWorker'],
    });
    calls = callsOf(await logIn(stack));
  }, 120_000);
  afterAll(async () => {
    await stack?.stop();
    await fake?.stop();
  });

  test('its voices are listed, with what the suite tells of them', async () => {
    expect((await calls.voices())[0]).toEqual({ voice_id: rachel, name: 'Rachel', category: 'premade' });
  });

  test('it is asked as its description says, and once for the same', async () => {
    const wanted = { text: 'Hello', voice_id: rachel, voice_settings: { stability: 0.1, similarity_boost: 0.9 } };
    const speech = await calls.made({ ...wanted, output_format: 'mp3_44100_128' });
    await calls.made({ ...wanted, output_format: 'mp3_44100_128' });
    expect(fake.spoken).toEqual([
      {
        voiceId: rachel,
        format: 'mp3_44100_128',
        body: { text: 'Hello', model_id: 'eleven_multilingual_v2', voice_settings: wanted.voice_settings },
      },
    ]);
    expect((await calls.sound(speech.audio_url)).bytes.length).toBe(4170);
  });

  test('its raw samples are wrapped, so that they play', async () => {
    const speech = await calls.made({ text: 'Raw', voice_id: rachel, output_format: 'pcm_22050' });
    const { type, bytes } = await calls.sound(speech.audio_url);
    expect([type, bytes.length, bytes.readUInt32LE(24)]).toEqual(['audio/wav', 3244, 22_050]);
  });

  test.each([
    ['quota', refusals.quota, /no credits left.*5 credits remaining/],
    ['a wrong key', refusals.wrongKey, /ELEVENLABS_API_KEY/],
    ['a plan too small', refusals.proOnly, /plan does not include.*Pro tier/],
    ['a request that does not fit', refusals.invalid, /body\.text: field required/],
  ])('%s is told in plain words, and asked for once', async (name, refusal, details) => {
    const asked = fake.spoken.length;
    fake.plan(refusal);
    const { status, body } = await calls.speak({ text: `Refused: ${name}`, voice_id: rachel });
    expect([status, body]).toEqual([
      422,
      { error: 'The speech could not be made.', details: expect.stringMatching(details) },
    ]);
    expect(fake.spoken.length).toBe(asked + 1);
  });

  test('a busy moment passes unseen', async () => {
    fake.plan(refusals.busy, refusals.busy);
    await calls.made({ text: 'After a while', voice_id: rachel });
  });

  test('busy for longer is told, and the same may be asked again', async () => {
    const wanted = { text: 'Busy', voice_id: rachel };
    fake.plan(refusals.busy, refusals.busy, refusals.busy);
    expect((await calls.speak(wanted)).body).toMatchObject({ details: expect.stringMatching(/busy/) });
    await calls.made(wanted);
  });

  test('a voice that is not there any more', async () => {
    const { body } = await calls.speak({ text: 'Hi', voice_id: 'gone' });
    expect(body).toMatchObject({ details: expect.stringMatching(/no such voice/) });
  });

  test('when it is away, the list of voices says so', async () => {
    await fake.stop();
    const { status, body } = await (await logIn(stack)).json('/api/elevenlabs/voices');
    expect([status, body]).toEqual([
      422,
      { error: 'The voices could not be listed.', details: 'ElevenLabs cannot be reached. Please try again later.' },
    ]);
  });
});

test('the status tells each part and each worker', async () => {
  const stack = await startTestStack({ notStarted: ['imageWorker'] });
  try {
    const member = await logIn(stack);
    await member.json('/api/elevenlabs/voices');
    for (;;) {
      const { body } = await member.json('/api/system-status');
      const known = z.object({ workers: z.array(z.object({ queue: z.string() })) }).parse(body);
      if (known.workers.length === 0) continue;
      expect(body).toMatchObject({ database: 'ok', queue: 'ok', storage: 'ok', jobs: { failed_last_day: 0 } });
      expect(known.workers[0]?.queue).toBe('media');
      break;
    }
  } finally {
    await stack.stop();
  }
}, 60_000);

/** Root mean square of 16-bit samples, 0 to 1. */
function loudness(samples: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 1 < samples.length; at += 2) sum += (samples.readInt16LE(at) / 32768) ** 2;
  return Math.sqrt(sum / Math.max(1, samples.length / 2));
}

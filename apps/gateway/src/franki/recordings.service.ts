import type { ClipPlace } from '@family/contracts/recording-jobs';
import type { Stretch } from '@family/contracts/recordings';
import { extractSegment, segmentRecording, splitAgain } from '@family/jobs/catalogue';
import type { ObjectStore } from '@family/storage/object-store';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, type Repository } from 'typeorm';
import { ApiError } from '../errors/api-error.js';
import type { Job } from '../jobs/job.entity.js';
import { JobEffects } from '../jobs/job-effects.js';
import { JobsService } from '../jobs/jobs.service.js';
import { STORE } from '../media/store-token.js';
import { SweepService } from '../media/sweep.service.js';
import { AudioSession } from './audio-session.entity.js';

/** Milliseconds that a recording and its clips are kept. */
const KEPT_MS = 24 * 3600 * 1000;
/** Seconds that a wanted stretch may reach past the recording's end: what rounding to the row's 0.1 s steps can add. */
const ROUNDING_SECONDS = 0.1;

/** A session whose recording has been cut. */
export type ReadySession = AudioSession & { sampleRate: number; durationSeconds: number; clips: ClipPlace[] };

/** Where a session's objects stand. */
export const sessionKeys = (id: string) => ({
  recording: `audio-sessions/${id}/recording`,
  pcm: `audio-sessions/${id}/samples.pcm`,
  clips: `audio-sessions/${id}/clips.bin`,
  // Another splitting leaves the clips of the one before as they are: somebody may just be reading them.
  clipsAt: (sensitivity: number) => `audio-sessions/${id}/clips-${Math.round((sensitivity + 1) * 1000)}.bin`,
  // Addressed by what was asked, to the millisecond: the same stretch is cut once.
  stretch: ({ start, end }: Stretch) =>
    `audio-sessions/${id}/cut-${Math.round(start * 1000)}-${Math.round(end * 1000)}.mp3`,
});

const sessionOf = (key: string) => key.split('/')[1] ?? '';

/** Recordings on their way to becoming clips. */
@Injectable()
export class RecordingsService implements OnModuleInit {
  constructor(
    @InjectRepository(AudioSession) private readonly sessions: Repository<AudioSession>,
    @Inject(STORE) private readonly store: ObjectStore,
    private readonly jobs: JobsService,
    private readonly effects: JobEffects,
    private readonly sweep: SweepService,
  ) {}

  onModuleInit(): void {
    this.effects.register(segmentRecording, {
      succeeded: async (tx, { id, result: { sampleRate, durationSeconds, clips } }) => {
        await tx.update(AudioSession, { jobId: id }, { sampleRate, durationSeconds, clips });
      },
      failed: async (tx, { id }) => {
        await tx.delete(AudioSession, { jobId: id });
      },
      resultUrl: ({ input }) => `/api/franki/audio-sessions/${sessionOf(input.recordingKey)}`,
    });
    this.effects.register(splitAgain, {
      succeeded: async (tx, { input: { clipsKey }, result: { clips } }) => {
        await tx.update(AudioSession, { id: sessionOf(clipsKey) }, { clips, clipsKey });
      },
      resultUrl: ({ input }) => `/api/franki/audio-sessions/${sessionOf(input.clipsKey)}`,
    });
    this.effects.register(extractSegment, {
      resultUrl: ({ input: { pcmKey, stretch } }) =>
        `/api/franki/audio-sessions/${sessionOf(pcmKey)}/segment?start=${stretch.start}&end=${stretch.end}`,
    });
    this.sweep.registerArea('audio-sessions', async (ids) => {
      const rows = await this.sessions.find({ where: { id: In([...ids]) }, select: { id: true } });
      return new Set(rows.map(({ id }) => id));
    });
    this.sweep.registerExpiry(() => this.forgetOld());
  }

  /** Begins to cut a recording that is in the store already. */
  async begin(sessionId: string, requestId?: string): Promise<{ job: Job; sent: boolean }> {
    const keys = sessionKeys(sessionId);
    const input = { recordingKey: keys.recording, pcmKey: keys.pcm, clipsKey: keys.clips };
    return this.jobs.start(segmentRecording, input, {
      ...(requestId && { requestId }),
      together: async (tx, jobId) => {
        await tx.insert(AudioSession, { id: sessionId, jobId, createdAt: new Date() });
      },
    });
  }

  /** @throws ApiError 404 when there is no such session, 409 while it is being cut */
  async ready(sessionId: string): Promise<ReadySession> {
    const session = await this.sessions.findOneBy({ id: sessionId });
    if (!session) throw new ApiError(404, 'This recording is not there any more. Please record or upload it again.');
    const { sampleRate, durationSeconds, clips } = session;
    if (sampleRate === null || durationSeconds === null || clips === null) {
      throw new ApiError(409, 'This recording is still being cut. Please wait a moment.');
    }
    return { ...session, sampleRate, durationSeconds, clips };
  }

  /** Begins to cut one stretch. @throws ApiError 422 when the recording does not reach so far */
  async beginStretch(session: ReadySession, stretch: Stretch, requestId?: string) {
    const { durationSeconds, sampleRate } = session;
    if (stretch.end > durationSeconds + ROUNDING_SECONDS || stretch.start >= durationSeconds) {
      throw new ApiError(422, `The recording ends at ${durationSeconds.toFixed(1)} seconds.`);
    }
    const keys = sessionKeys(session.id);
    const within = { start: stretch.start, end: Math.min(stretch.end, durationSeconds) };
    const input = { pcmKey: keys.pcm, sampleRate, stretch: within, clipKey: keys.stretch(stretch) };
    return this.jobs.start(extractSegment, input, requestId ? { requestId } : {});
  }

  /** Begins to split a recording anew. */
  async beginSplit({ id, sampleRate }: ReadySession, sensitivity: number, requestId?: string) {
    const keys = sessionKeys(id);
    const input = { pcmKey: keys.pcm, sampleRate, sensitivity, clipsKey: keys.clipsAt(sensitivity) };
    return this.jobs.start(splitAgain, input, requestId ? { requestId } : {});
  }

  /** Deletes sessions older than a day, with their objects. */
  private async forgetOld(): Promise<void> {
    const old = await this.sessions.findBy({ createdAt: LessThan(new Date(Date.now() - KEPT_MS)) });
    for (const { id } of old) {
      await this.removeObjects(id);
      await this.sessions.delete({ id });
    }
  }

  /** Deletes everything that is stored for a session. */
  async removeObjects(sessionId: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.store.list(`audio-sessions/${sessionId}/`)) keys.push(key);
    await this.store.delete(keys);
  }
}

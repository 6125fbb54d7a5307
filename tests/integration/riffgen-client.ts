import { type RiffgenPrompt, RiffgenSession } from '@family/contracts/riffgen';
import { until } from '@family/tools/test-stack/until';
import { asJson, type FamilyClient } from './family-client.js';

/** What a family does with RiffGen over HTTP. */
export function riffgen(member: FamilyClient) {
  const show = async (id: string) => RiffgenSession.parse((await member.json(`/api/riffgen/sessions/${id}`)).body);
  return {
    show,
    create: async (concept: string, count = 1, styleGuide: string | null = null) => {
      const body = { concept, num_variations: count, style_guide: styleGuide };
      const answer = await member.json('/api/riffgen/sessions', asJson(body));
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      return RiffgenSession.parse(answer.body);
    },
    /** Holds until the picture is there. */
    generate: (session: RiffgenSession, prompt: RiffgenPrompt | undefined, more: object = {}) =>
      member.json('/api/riffgen/generate-image', asJson(generateBody(session, prompt, more))),
    begin: (session: RiffgenSession, prompt: RiffgenPrompt | undefined, more: object = {}) => {
      const request = asJson(generateBody(session, prompt, more));
      const headers = { 'content-type': 'application/json', prefer: 'respond-async' };
      return member.json('/api/riffgen/generate-image', { ...request, headers });
    },
    generateAll: (id: string, settings: object = {}) =>
      member.json(`/api/riffgen/sessions/${id}/generate-all`, asJson(settings)),
    cancel: (id: string) => member.json(`/api/riffgen/sessions/${id}/cancel`, { method: 'POST' }),
    remove: (id: string) => member.json(`/api/riffgen/sessions/${id}`, { method: 'DELETE' }),
    /** Waits until nothing of the session is on its way. */
    settled: async (id: string, limitMillis?: number) => {
      await until('nothing is generating', async () => (await show(id)).generating_prompts === 0, limitMillis);
      return show(id);
    },
  };
}

export function generateBody(session: RiffgenSession, prompt: RiffgenPrompt | undefined, more: object = {}) {
  return {
    session_id: session.id,
    prompt_id: prompt?.id,
    prompt: prompt?.prompt_text,
    size: 'auto',
    quality: 'low',
    format: 'png',
    background: 'opaque',
    ...more,
  };
}

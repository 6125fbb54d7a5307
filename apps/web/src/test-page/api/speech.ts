import { Speech, type SpeechBody, VoiceList } from '@family/contracts/speech';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { http } from '../../http/client.js';

export const voicesQuery = queryOptions({
  queryKey: ['voices'],
  queryFn: ({ signal }) => http.get('/api/elevenlabs/voices', VoiceList, { signal }),
  staleTime: 60_000,
});

/** Makes the speech; told with it is how long that took, in milliseconds. */
export function useGenerateSpeech() {
  return useMutation({
    mutationFn: async (body: SpeechBody) => {
      const began = performance.now();
      const speech = await http.post('/api/elevenlabs/text-to-speech', body, Speech);
      return { speech, milliseconds: performance.now() - began };
    },
  });
}

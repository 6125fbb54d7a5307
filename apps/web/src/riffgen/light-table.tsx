import type { ImageSettings, RiffgenPrompt, RiffgenSession } from '@family/contracts/riffgen';
import { useState } from 'react';
import { useGenerateImage } from './api/generate-image.js';
import { GenerateAll } from './generate-all.js';
import { ImageSettingsPanel } from './image-settings-panel.js';
import css from './light-table.module.css';
import { PictureDialog } from './picture-dialog.js';
import { PromptRow } from './prompt-row.js';
import { defaultSettings } from './settings-rules.js';

/** The prompts as slips on a table that is lit from below, and what becomes of them. */
export function LightTable({ session }: { session: RiffgenSession }) {
  const [settings, setSettings] = useState<ImageSettings>(defaultSettings);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<{ promptId: string; imageId: string }>();
  const generate = useGenerateImage();

  const begin = ({ id, prompt_text: prompt }: RiffgenPrompt) => {
    setAsked((before) => new Set(before).add(id));
    const over = () => setAsked((before) => new Set([...before].filter((one) => one !== id)));
    generate.mutateAsync({ ...settings, session_id: session.id, prompt_id: id, prompt }).then(over, over);
  };
  const shownPrompt = session.prompts.find(({ id }) => id === shown?.promptId);

  return (
    <>
      <ImageSettingsPanel settings={settings} painter={session.painter} onChange={setSettings} />
      <GenerateAll session={session} settings={settings} />
      <div className={css.light}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Prompt</th>
              <th scope="col">Image</th>
              <th scope="col">
                <span className="visually-hidden">Generate</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {session.prompts.map((prompt) => (
              <PromptRow
                key={prompt.id}
                prompt={prompt}
                concept={session.concept}
                busy={prompt.status === 'generating' || asked.has(prompt.id)}
                onGenerate={() => begin(prompt)}
                onShow={(imageId) => setShown({ promptId: prompt.id, imageId })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown && shownPrompt && (
        <PictureDialog
          prompt={shownPrompt}
          concept={session.concept}
          imageId={shown.imageId}
          onPick={(imageId) => setShown({ promptId: shownPrompt.id, imageId })}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

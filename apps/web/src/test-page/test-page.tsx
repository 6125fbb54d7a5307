import { PageHeader } from '../components/page-header.js';
import { ServerStatus } from './server-status.js';
import { SpeechBench } from './speech-bench.js';
import css from './test-page.module.css';
import { UsersBench } from './users-bench.js';

export function TestPage() {
  return (
    <>
      <PageHeader title="Test" subtitle="Is everything running?" />
      <div className={css.workbench}>
        <div className={css.side}>
          <ServerStatus />
          <UsersBench />
        </div>
        <SpeechBench />
      </div>
    </>
  );
}

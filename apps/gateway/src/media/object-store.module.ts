import { storePlace } from '@family/config/store-place';
import type { ObjectStore } from '@family/storage/object-store';
import { openStore } from '@family/storage/open-store';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { type GatewaySettings, SETTINGS } from '../settings.js';
import { STORE } from './store-token.js';

@Global()
@Module({
  providers: [
    { provide: STORE, inject: [SETTINGS], useFactory: (settings: GatewaySettings) => openStore(storePlace(settings)) },
  ],
  exports: [STORE],
})
export class ObjectStoreModule implements OnApplicationShutdown {
  constructor(@Inject(STORE) private readonly store: ObjectStore) {}

  onApplicationShutdown(): void {
    this.store.close();
  }
}

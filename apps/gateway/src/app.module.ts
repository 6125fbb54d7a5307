import { type DynamicModule, Global, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { AuthModule } from './auth/auth.module.js';
import { GateMiddleware } from './auth/gate.middleware.js';
import { OriginMiddleware } from './auth/origin.middleware.js';
import { BingoModule } from './bingo/bingo.module.js';
import { dataSourceOptions } from './database/data-source.js';
import { ErrorFilter } from './errors/error-filter.js';
import { validationPipe } from './errors/validation.js';
import { FrankiModule } from './franki/franki.module.js';
import { HealthModule } from './health/health.module.js';
import { LiveModule } from './live/live.module.js';
import { LOG } from './logging/logger.js';
import { MediaModule } from './media/media.module.js';
import { ObjectStoreModule } from './media/object-store.module.js';
import { PlateBookModule } from './pl8book/plate-book.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { RiffgenModule } from './riffgen/riffgen.module.js';
import { type GatewaySettings, SETTINGS } from './settings.js';
import { SoundboxModule } from './soundbox/soundbox.module.js';
import { TestPageModule } from './test-page/test-page.module.js';

@Global()
@Module({})
class ProcessModule {
  static with(settings: GatewaySettings, log: Logger): DynamicModule {
    const providers = [
      { provide: SETTINGS, useValue: settings },
      { provide: LOG, useValue: log },
    ];
    return { module: ProcessModule, providers, exports: providers };
  }
}

@Module({})
export class AppModule implements NestModule {
  static with(settings: GatewaySettings, log: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ProcessModule.with(settings, log),
        // The database may come later than the gateway: it is waited for, however long it takes.
        TypeOrmModule.forRoot({
          ...dataSourceOptions(settings.DATABASE_URL),
          retryAttempts: Number.POSITIVE_INFINITY,
          retryDelay: 1000,
        }),
        ObjectStoreModule,
        AuthModule,
        MediaModule,
        HealthModule,
        RetentionModule,
        FrankiModule,
        BingoModule,
        RiffgenModule,
        SoundboxModule,
        LiveModule,
        PlateBookModule,
        TestPageModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: validationPipe },
      ],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(OriginMiddleware, GateMiddleware).forRoutes('{*path}');
  }
}

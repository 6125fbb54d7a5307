import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthController } from './auth.controller.js';
import { AuthSession } from './auth-session.entity.js';
import { LoginAttempts } from './login-attempts.entity.js';
import { LoginThrottleService } from './login-throttle.service.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuthSession, LoginAttempts])],
  controllers: [AuthController],
  providers: [SessionsService, LoginThrottleService],
  exports: [SessionsService, LoginThrottleService],
})
export class AuthModule {}

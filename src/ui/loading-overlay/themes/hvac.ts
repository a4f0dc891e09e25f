import { FanUnit } from '../drawings/fan-unit.tsx';
import { ThermostatDial } from '../drawings/thermostat-dial.tsx';
import type { LoadingTheme } from '../loading-theme.ts';

export const hvac: LoadingTheme = {
  label: 'Heating and cooling',
  phrases: [
    'Finding the comfortable middle…',
    'Changing the filter…',
    'Warming up…',
    'Chilling for just a moment…',
    'Clearing the air…',
    'Waiting for the fan to spin up…',
    'Settling the thermostat debate…',
    'Checking the vents for lost socks…',
  ],
  drawings: [FanUnit, ThermostatDial],
};
